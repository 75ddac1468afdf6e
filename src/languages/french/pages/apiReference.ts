import type { Words } from '#framework/text'

export const apiReferenceWords = {
  'API reference': 'Référence de l’API',
  Contents: 'Sommaire',
  'Search endpoints': 'Rechercher un appel',
  'No matching endpoints': 'Aucun appel ne correspond',
  '{count} endpoints': '{count} appels',
  Page: 'Page',
  'Start here': 'Pour commencer',
  Merchants: 'Commerçants',
  Administrators: 'Administrateurs',
  Overview: 'Vue d’ensemble',
  Errors: 'Erreurs',
  Causes: 'Causes',
  'Response format': 'L’enveloppe',
  'Errors share one format, with a message to show and a code to act on.':
    'Chaque échec est une enveloppe, avec un message à afficher et un code pour agir.',
  'Couldn’t load the reference': 'La référence n’a pas pu être chargée',
  'Couldn’t load the guide': 'Le guide n’a pas pu être chargé',
  'Accept a payment in five minutes': 'Accepter un paiement en cinq minutes',
  'Create a link, receive a payment, get the webhook': 'Un lien, un paiement et le webhook qui vous prévient',
  Reconcile: 'Rapprocher',
  'Match every transaction with your own books': 'Rapprochez chaque mouvement de vos livres',
  Webhooks: 'Webhooks',
  'Get events and verify their signatures': 'Soyez prévenu de ce qui se passe, et sûr de qui vous le dit',
  'Go live': 'Passer en production',
  'A checklist before real money moves': 'Ce qu’il faut vérifier avant de manier de l’argent réel',
  'Download OpenAPI 3.1': 'Toute la référence en document OpenAPI 3.1',
  'Your key': 'Votre clé',
  'Send a secret or restricted key as Authorization: Bearer with each request. Create keys in Settings, API Settings.':
    'Envoyez une clé secrète ou restreinte en Authorization: Bearer à chaque appel. Les clés se créent dans Paramètres, Paramètres de l’API.',
  'Paste your key to use it in the samples and "Try it". It’s kept only until you leave this page.':
    'Saisissez la vôtre : les exemples et « Essayer » l’utilisent. Elle est gardée jusqu’à ce que vous quittiez cette page, et nulle part ailleurs.',
  Idempotency: 'Chaque modification une seule fois',
  'Send an Idempotency-Key with each change. Retries with the same key and body run once.':
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
  'Response {status}: data': 'Réponse {status} : data',
  'Response {status}: {type}': 'Réponse {status} : {type}',
  Examples: 'À quoi elles ressemblent',
  Sample: 'Exemple',
  'Try it': 'Essayer',
  'You can try requests in a sandbox. Here they would move real money.':
    'Les appels s’essaient dans un bac à sable. Ici, ils manieraient de l’argent réel.',
  'Sent with your key.': 'Fait avec votre clé.',
  'Sent as {name}.': 'Fait en tant que {name}.',
  'Add a key on the first page or sign in to send this.':
    'Donnez une clé sur la première page, ou connectez-vous, pour être admis.',
  'Send request': 'Envoyer la requête',
  '{status}, in {count} ms': '{status}, en {count} ms',
  '{type}, not shown': '{type}, non affiché',
  'Verify a signature': 'Vérifier une signature',
  'Paste a delivery to verify it. It’s checked in your browser and never sent anywhere.':
    'Collez un envoi pour voir s’il est authentique. Il est vérifié dans votre navigateur et n’est envoyé nulle part.',
  'Raw body': 'Corps, tel qu’il est arrivé',
  '{label} is missing': '{label} est nécessaire',
  'Valid. It was signed with this secret.': 'Authentique : il a été signé avec ce secret.',
  'Signed with this secret more than five minutes ago. Reject it, as it may be a replay.':
    'Signé avec ce secret, mais il y a plus de cinq minutes. Refusez-le : ce peut être une copie.',
  'Not signed with this secret, or changed in transit. Make sure the body is unmodified.':
    'Pas signé avec ce secret, ou modifié en chemin. Le corps est-il exactement tel qu’il est arrivé ?',
  'This isn’t a signing secret. It should start with whsec_.':
    'Ce n’est pas un secret de signature. Il commence par whsec_.',
} as const satisfies Words
