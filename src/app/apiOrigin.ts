/** Where `/api` is. Example: `http://127.0.0.1:4100`. */
export const API_ORIGIN: string = import.meta.env['VITE_API_URL'] ?? location.origin
