import type { Words } from '../createSpeech.ts'

export const dashboardsWords = {
  'The chart could not be drawn': 'Le graphique n’a pas pu être tracé',
  '{label}, so far': '{label}, en cours',
  Day: 'Jour',
  Month: 'Mois',
  'Could not be read': 'Lecture impossible',
  'Nothing to draw yet': 'Rien à représenter pour l’instant',
  'View all': 'Tout voir',
  '{done} of {steps} done': '{done} sur {steps} terminées',
  'Done:': 'Terminé :',
  From: 'De',
  To: 'À',
  '7 days': '7 jours',
  '30 days': '30 jours',
  '90 days': '90 jours',
  Year: 'Année',
  Own: 'Personnalisée',
  Period: 'Période',
  'As in the period before': 'Comme la période précédente',
  'Nothing in the period before': 'Rien sur la période précédente',
  '{change}% on the period before': '{change} % par rapport à la période précédente',
} as const satisfies Words
