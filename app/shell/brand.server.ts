/** Links of the brand. */
export const brand = {
  videoUrl: 'https://video.yoi.example/',
  photoUrl: 'https://fotos.yoi.example/',
} as const;
