/** The cookie that a browser sets at a sign-out. The server removes the cookie once it has received the sign-out. */
export const pendingSignOutCookie = 'yoi-leaving';
