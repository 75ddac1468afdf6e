import type { Words } from '#framework/text'

/** The first investment plans; those added later stay as they are written. */
export const plansWords = {
  'A short, steady plan for idle money.': 'Une formule courte et stable pour votre trésorerie disponible.',
  'Higher yield over two months.': 'Un rendement plus élevé sur deux mois.',
  'Our highest yield, for larger amounts over three months.':
    'Notre rendement le plus élevé, pour des montants plus importants sur trois mois.',
  'Low risk, two weeks, in USDT.': 'Deux semaines, risque faible, en USDT.',
  'Compounds daily': 'Capitalisation quotidienne',
  'Paid out automatically after 14 days': 'Versé automatiquement après 14 jours',
  'Paid out automatically after 30 days': 'Versé automatiquement après 30 jours',
  'Paid out automatically after 60 days': 'Versé automatiquement après 60 jours',
  'Paid out automatically after 90 days': 'Versé automatiquement après 90 jours',
  'Withdraw early at any time': 'Retrait anticipé possible à tout moment',
} as const satisfies Words
