import type { Words } from '#src/framework/text/createSpeech.ts'

/** What was done in a team, as its activity log says it. */
export const activityWords = {
  '{label}: {from} to {to}': '{label} : {from} → {to}',
  'Description changed': 'Description modifiée',
  'To {name}': 'À {name}',
  '{name} as {role}': '{name} en tant que {role}',
  '{amount} to {name}': '{amount} vers {name}',
  '{amount} in {name}': '{amount} dans {name}',
  '{amount}: {reason}': '{amount} : {reason}',
  '{name} from {from} to {to}': '{name} : de {from} à {to}',
  'Changed: {fields}': 'Modifié : {fields}',
  'Previous keys ended {count} hours later': 'Les clés précédentes prennent fin {count} heures plus tard',
  '{what} by single sign-on with {name}': '{what} par authentification unique avec {name}',
  'Previous keys ended immediately': 'Les clés précédentes ont immédiatement pris fin',
  '{count} rows of {plural}': '{count} lignes : {plural}',
  '{count} other sessions': { one: '{count} autre session', other: '{count} autres sessions' },
  any: 'tous',
  none: 'aucun',
  Removed: 'Retiré',
  'With {what}': 'Avec {what}',
  password: 'mot de passe',
  'code by email': 'code par e-mail',
  'authenticator code': 'code d’authentification',
  'recovery code': 'code de récupération',
  'single sign-on': 'authentification unique',
  'its second factor': 'son second facteur',
} as const satisfies Words
