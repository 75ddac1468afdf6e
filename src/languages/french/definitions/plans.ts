import type { Words } from '#framework/text'

/** The first investment plans; those added later stay as they are written. */
export const plansWords = {
  'A short, steady plan for money that should not stand idle.':
    'Une formule courte et régulière pour l’argent qui ne doit pas dormir.',
  'More yield for two months of patience.': 'Davantage de rendement contre deux mois de patience.',
  'The highest yield, for larger amounts and a quarter of a year.':
    'Le rendement le plus élevé, pour des montants plus importants et un trimestre.',
  'Two weeks, low risk, in USDT.': 'Deux semaines, risque faible, en USDT.',
  'Compounds every day': 'Capitalisée chaque jour',
  'Paid out by itself after 14 days': 'Versée d’elle-même après 14 jours',
  'Paid out by itself after 30 days': 'Versée d’elle-même après 30 jours',
  'Paid out by itself after 60 days': 'Versée d’elle-même après 60 jours',
  'Paid out by itself after 90 days': 'Versée d’elle-même après 90 jours',
  'Withdraw early at any time': 'Retrait anticipé possible à tout moment',
} as const satisfies Words
