/** How numbers are written in French, as `Intl` does: a narrow space between thousands, the sign of a currency last. */
export const numbers = { locale: 'fr-FR', group: '\u202f', point: ',', signLast: true } as const
