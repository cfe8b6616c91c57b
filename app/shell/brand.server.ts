/** The brand's links to other sites. */
export const brand = {
  videoUrl: 'https://video.yoi.example/',
  photoUrl: 'https://fotos.yoi.example/',
} as const;
