import { THEME } from '#product/theme'

/** The line at the foot of every page. */
export const COPYRIGHT = `© 2025 ${THEME.name}`
