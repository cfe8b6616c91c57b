/** Set by a browser as it signs out, and taken away by the server when it has heard it. */
export const unheardSignOutCookie = 'yoi-leaving';
