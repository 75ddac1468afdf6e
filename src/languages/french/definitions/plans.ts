import type { Words } from '#framework/text'

/** The first investment plans; those added later stay as they are written. */
export const plansWords = {
  'A short, steady plan for idle money.':
    'Une formule courte et régulière pour l’argent qui ne doit pas dormir.',
  'Higher yield over two months.': 'Davantage de rendement contre deux mois de patience.',
  'Our highest yield, for larger amounts over three months.':
    'Le rendement le plus élevé, pour des montants plus importants et un trimestre.',
  'Low risk, two weeks, in USDT.': 'Deux semaines, risque faible, en USDT.',
  'Compounds every day': 'Capitalisée chaque jour',
  'Paid out automatically after 14 days': 'Versée d’elle-même après 14 jours',
  'Paid out automatically after 30 days': 'Versée d’elle-même après 30 jours',
  'Paid out automatically after 60 days': 'Versée d’elle-même après 60 jours',
  'Paid out automatically after 90 days': 'Versée d’elle-même après 90 jours',
  'Withdraw early at any time': 'Retrait anticipé possible à tout moment',
} as const satisfies Words
