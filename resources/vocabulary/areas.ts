/** What the addresses of signed-in users begin with: a merchant's own work, and the administration of the platform. */
export const AREA_PATHS = ['/dashboard', '/admin'] as const
