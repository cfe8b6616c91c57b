/** The cookie that a browser sets when it signs out, and that the server removes once it has received the sign-out. */
export const pendingSignOutCookie = 'yoi-leaving';
