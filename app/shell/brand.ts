/** Links and addresses of the brand, in one place. */
export const brand = {
  videoUrl: 'https://video.yoi.example/',
  photoUrl: 'https://fotos.yoi.example/',
} as const;
