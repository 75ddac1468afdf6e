/** What the addresses of signed-in users begin with: their own work, and the administration of the platform (G-62). */
export const AREAS = ['/dashboard', '/admin'] as const
