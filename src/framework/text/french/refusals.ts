import type { Words } from '../createSpeech.ts'

/** Why a value or a change is refused, on every form and on the payment page. */
export const refusalsWords = {
  '{label} is required': '{label} : champ obligatoire',
  '{label} is invalid': '{label} n’est pas valide',
  '{label} can’t be set': '{label} ne peut pas être renseigné',
  '{label} must be a color like #1677ff': '{label} : saisissez une couleur comme #1677ff',
  '{label} must be a date and time': '{label} : saisissez une date et une heure',
  '{label} must be a date like 2026-03-31': '{label} : saisissez une date comme 2026-03-31',
  '{label} must be a hash: 0x and 64 hexadecimal digits':
    '{label} : saisissez un hash, 0x suivi de 64 chiffres hexadécimaux',
  '{label} must be a latitude and a longitude like 52.52, 13.405':
    '{label} : saisissez une latitude et une longitude comme 52.52, 13.405',
  '{label} must have a latitude from -90 to 90': '{label} : la latitude va de -90 à 90',
  '{label} must have a longitude from -180 to 180': '{label} : la longitude va de -180 à 180',
  '{label} must be a link': '{label} : saisissez un lien',
  '{label} must be a time like 09:30': '{label} : saisissez une heure comme 09:30',
  '{label} must be an address: 0x and 40 hexadecimal digits':
    '{label} : saisissez une adresse, 0x suivi de 40 chiffres hexadécimaux',
  '{label} must be lowercase letters and digits separated by hyphens':
    '{label} : minuscules et chiffres, séparés par des traits d’union',
  '{label} must be yes or no': '{label} : oui ou non',
  '{label} must start with http:// or https://': '{label} doit commencer par http:// ou https://',
  '{label} must be at least {min} characters': '{label} : au moins {min} caractères',
  '{label} must be at most {max} characters': '{label} : au plus {max} caractères',
  '{label} has a character that can’t be printed: {letter}': '{label} : caractère non imprimable, {letter}',
  '{label} must be at least {min}': '{label} : au moins {min}',
  '{label} must be at most {max}': '{label} : au plus {max}',
  '{label} must be one of {choices}': '{label} : choisissez parmi {choices}',
  '{label} must be text': '{label} : saisissez un texte',
  '{label} must be a list': '{label} : saisissez une liste',
  '{label} must be a list of ids': '{label} : saisissez une liste d’identifiants',
  '{label} must be a list of words of at most 50 characters':
    '{label} : saisissez une liste de mots de 50 caractères au plus',
  '{label} must be a file': '{label} : choisissez un fichier',
  '{label} must be a list of files': '{label} : choisissez des fichiers',
  '{label} must be one of: {choices}': '{label} : choisissez parmi {choices}',
  '{label} must be at least {min} entries': '{label} : au moins {min} éléments',
  '{label} must be at most {max} entries': '{label} : au plus {max} éléments',
  '{label} needs at least 1 entry': '{label} : au moins un élément',
  '{label} needs at least {min} entries': '{label} : au moins {min} éléments',
  '{label} can have up to {max} entries': '{label} : {max} éléments au maximum',
  '{label} can have up to {max} files': '{label} : {max} fichiers au maximum',
  '{label} cannot hold "{value}"': '{label} : «\u202f{value}\u202f» n’est pas possible',
  '{label} must not be an empty file': '{label} : le fichier est vide',
  '{label} isn’t a readable image': '{label} : image illisible',
  '{label} takes {types}': '{label} : {types} seulement',
  '{label} is not a field': '{label} n’est pas un champ',
  '{label} is already used': '{label} : déjà utilisé',
  '{label} is already used with this {others}': '{label} : déjà utilisé avec {others}',
  '{label} doesn’t exist': '{label} : introuvable',
  '{label} "{value}" doesn’t exist': '{label} : «\u202f{value}\u202f» introuvable',
  '{label} "{value}" matches several records. Use the ID.':
    '{label} : «\u202f{value}\u202f» correspond à plusieurs enregistrements. Utilisez l’identifiant.',
  '{label} names one that doesn’t exist': '{label} : l’un d’eux est introuvable',
  '{label} names a file that doesn’t exist': '{label} : fichier introuvable',
  '{label} names one twice': '{label} : un élément est en double',
  '{label} names a file twice': '{label} : un fichier est en double',
  '{problem} by another {singular}. Change it there first.':
    '{problem}, par un autre élément ({singular}). Modifiez-le d’abord.',
  'A record can have up to {count} comments': 'Un enregistrement peut avoir {count} commentaires au maximum',
  'The {singular} can’t be found. It may have been deleted.':
    '{singular} : introuvable. L’élément a peut-être été supprimé.',
  'You can’t delete this {singular}': 'Cet élément ({singular}) ne peut pas être supprimé',
  'This {singular} can no longer be edited': 'Cet élément ({singular}) ne peut plus être modifié',
  '{label} isn’t available for this record': '{label} : indisponible pour cet enregistrement',
  '{label} isn’t available while {field} is {value}': '{label} : indisponible tant que {field} est {value}',
  '{label} isn’t available: {field} is {value}, not {first}':
    '{label} : indisponible, {field} est {value} et non {first}',
  '{label} isn’t available: {field} is {value}, not {first} or {second}':
    '{label} : indisponible, {field} est {value} et non {first} ou {second}',
  '{label} isn’t available: {field} is {value}, not {first}, {second} or {third}':
    '{label} : indisponible, {field} est {value} et non {first}, {second} ou {third}',
  'Still used by {records}': 'Encore utilisé par {records}',
  'More than {count} records match. Narrow your filters.':
    'Plus de {count} enregistrements correspondent. Affinez vos filtres.',
  '{label} changed since the review': '{label} : modifié depuis la vérification',
  'Changed since the review: {fields}. Please review again.':
    'Modifié depuis la vérification : {fields}. Veuillez vérifier de nouveau.',
} as const satisfies Words
