import type { Words } from '#framework/text'

export const apiReferenceWords = {
  'API reference': 'Référence de l’API',
  Contents: 'Sommaire',
  'Search the calls': 'Rechercher un appel',
  'No call is about that': 'Aucun appel ne correspond',
  '{count} calls': '{count} appels',
  Page: 'Page',
  'Start here': 'Pour commencer',
  Merchants: 'Commerçants',
  Administrators: 'Administrateurs',
  Overview: 'Vue d’ensemble',
  Errors: 'Erreurs',
  Causes: 'Causes',
  'The envelope': 'L’enveloppe',
  'Every failure is one envelope, with a message to show and a code to act on.':
    'Chaque échec est une enveloppe, avec un message à afficher et un code pour agir.',
  'The reference could not be loaded': 'La référence n’a pas pu être chargée',
  'The guide could not be loaded': 'Le guide n’a pas pu être chargé',
  'Accept a payment in five minutes': 'Accepter un paiement en cinq minutes',
  'A link, a payment, and the webhook that tells you': 'Un lien, un paiement et le webhook qui vous prévient',
  Reconcile: 'Rapprocher',
  'Match each movement with your own books': 'Rapprochez chaque mouvement de vos livres',
  Webhooks: 'Webhooks',
  'Be told what happens, and be sure who says it':
    'Soyez prévenu de ce qui se passe, et sûr de qui vous le dit',
  'Go live': 'Passer en production',
  'What to check before real money moves': 'Ce qu’il faut vérifier avant de manier de l’argent réel',
  'The whole reference as an OpenAPI 3.1 document': 'Toute la référence en document OpenAPI 3.1',
  'Your key': 'Votre clé',
  'Send a secret or restricted key as Authorization: Bearer with each call. Keys are made under Settings, API Settings.':
    'Envoyez une clé secrète ou restreinte en Authorization: Bearer à chaque appel. Les clés se créent dans Paramètres, Paramètres de l’API.',
  'Put yours here and the samples and "Try it" use it. It is kept until you leave this page, and nowhere else.':
    'Saisissez la vôtre : les exemples et « Essayer » l’utilisent. Elle est gardée jusqu’à ce que vous quittiez cette page, et nulle part ailleurs.',
  'Every change once': 'Chaque modification une seule fois',
  'Send an Idempotency-Key with each change: it acts once, however often it is sent with the same key and body.':
    'Envoyez une Idempotency-Key avec chaque modification : elle agit une seule fois, quel que soit le nombre d’envois avec la même clé et le même corps.',
  Parameters: 'Paramètres',
  Body: 'Corps',
  Access: 'Accès',
  'Permission {name}': 'Permission {name}',
  'Feature {name}': 'Fonctionnalité {name}',
  'in a header': 'dans un en-tête',
  'in the path': 'dans le chemin',
  'in the query': 'dans la requête',
  required: 'obligatoire',
  'Answer {status}: data': 'Réponse {status} : data',
  'Answer {status}: {type}': 'Réponse {status} : {type}',
  'What they look like': 'À quoi elles ressemblent',
  Sample: 'Exemple',
  'Try it': 'Essayer',
  'Calls can be tried in a sandbox. Here they would move real money.':
    'Les appels s’essaient dans un bac à sable. Ici, ils manieraient de l’argent réel.',
  'Made with your key.': 'Fait avec votre clé.',
  'Made as {name}.': 'Fait en tant que {name}.',
  'Give a key on the first page, or sign in, to be let in.':
    'Donnez une clé sur la première page, ou connectez-vous, pour être admis.',
  'Send the request': 'Envoyer la requête',
  '{status}, in {count} ms': '{status}, en {count} ms',
  '{type}, not shown': '{type}, non affiché',
  'Check a signature': 'Vérifier une signature',
  'Paste a delivery to see whether it is genuine. It is checked in your browser and sent nowhere.':
    'Collez un envoi pour voir s’il est authentique. Il est vérifié dans votre navigateur et n’est envoyé nulle part.',
  'Body, as it came': 'Corps, tel qu’il est arrivé',
  '{label} is needed': '{label} est nécessaire',
  'Genuine: it was signed with this secret.': 'Authentique : il a été signé avec ce secret.',
  'Signed with this secret, but more than five minutes ago. Refuse it: it may be a copy.':
    'Signé avec ce secret, mais il y a plus de cinq minutes. Refusez-le : ce peut être une copie.',
  'Not signed with this secret, or changed on the way. Is the body exactly as it came?':
    'Pas signé avec ce secret, ou modifié en chemin. Le corps est-il exactement tel qu’il est arrivé ?',
  'This is no signing secret. It begins with whsec_.':
    'Ce n’est pas un secret de signature. Il commence par whsec_.',
} as const satisfies Words
