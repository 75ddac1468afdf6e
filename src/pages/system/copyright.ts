/** The line at the foot of every page. Spec A, section 2. */
export const COPYRIGHT = '© 2025 Coffer'
