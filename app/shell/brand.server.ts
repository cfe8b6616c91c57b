/** The links of the brand to other sites. */
export const brand = {
  videoUrl: 'https://video.yoi.example/',
  photoUrl: 'https://fotos.yoi.example/',
} as const;
