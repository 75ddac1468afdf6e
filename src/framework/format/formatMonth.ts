const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A calendar month, `2026-03`, in words: "March 2026". */
export const formatMonth = (month: string): string => MONTH.format(new Date(`${month}-01`))
