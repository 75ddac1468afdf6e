import type { Words } from '#framework/text'

export const apiReferenceWords = {
  'API reference': 'Référence de l’API',
  Contents: 'Sommaire',
  'Search endpoints': 'Rechercher un point d’accès',
  'No matching endpoints': 'Aucun point d’accès correspondant',
  '1 endpoint': '1 point d’accès',
  '{count} endpoints': { one: '{count} point d’accès', other: '{count} points d’accès' },
  Page: 'Page',
  'Start here': 'Pour commencer',
  Merchants: 'Commerçants',
  Administrators: 'Administrateurs',
  Overview: 'Vue d’ensemble',
  Errors: 'Erreurs',
  Causes: 'Causes',
  'Response format': 'Format de réponse',
  'Errors share one format, with a message to show and a code to act on.':
    'Les erreurs ont toutes le même format, avec un message à afficher et un code à traiter.',
  'Couldn’t load the reference': 'Impossible de charger la référence',
  'Couldn’t load the guide': 'Impossible de charger le guide',
  'Accept a payment in five minutes': 'Accepter un paiement en cinq minutes',
  'Create a link, receive a payment, get the webhook': 'Créez un lien, recevez un paiement et le webhook',
  Reconcile: 'Rapprocher',
  'Match every transaction with your own books': 'Rapprochez chaque opération de votre comptabilité',
  Webhooks: 'Webhooks',
  'Get events and verify their signatures': 'Recevez les événements et vérifiez leurs signatures',
  'Go live': 'Passer en production',
  'A checklist before real money moves': 'La liste à vérifier avant de manier de l’argent réel',
  'Download OpenAPI 3.1': 'Télécharger OpenAPI 3.1',
  'Your key': 'Votre clé',
  'Send a secret or restricted key as Authorization: Bearer with each request. Create keys in Settings, API Settings.':
    'Envoyez une clé secrète ou restreinte en Authorization: Bearer avec chaque requête. Créez des clés dans Paramètres, Paramètres de l’API.',
  'Paste your key to use it in the samples and "Try it". It’s kept only until you leave this page.':
    'Collez votre clé pour l’utiliser dans les exemples et « Essayer ». Elle n’est gardée que jusqu’à ce que vous quittiez cette page.',
  Idempotency: 'Idempotence',
  'Send an Idempotency-Key with each change. Retries with the same key and body run once.':
    'Envoyez une Idempotency-Key avec chaque modification. Les nouvelles tentatives avec la même clé et le même corps ne sont exécutées qu’une fois.',
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
  Examples: 'Exemples',
  Sample: 'Exemple',
  'Try it': 'Essayer',
  'You can try requests in a sandbox. Here they would move real money.':
    'Essayez les requêtes dans un bac à sable. Ici, elles déplaceraient de l’argent réel.',
  'Sent with your key.': 'Envoyé avec votre clé.',
  'Sent as {name}.': 'Envoyé en tant que {name}.',
  'Add a key in Start here or sign in to send this request.':
    'Ajoutez une clé dans Pour commencer ou connectez-vous pour envoyer cette requête.',
  'Send request': 'Envoyer la requête',
  '{status}, in {count} ms': '{status}, en {count} ms',
  '{type}, not shown': '{type}, non affiché',
  'Verify a signature': 'Vérifier une signature',
  'Paste a delivery to verify it. It’s checked in your browser and never sent anywhere.':
    'Collez une livraison pour la vérifier. Elle est vérifiée dans votre navigateur et n’est envoyée nulle part.',
  'Raw body': 'Corps brut',
  '{label} is missing': '{label} : valeur manquante',
  'Valid. It was signed with this secret.': 'Valide. Signé avec ce secret.',
  'Signed with this secret more than five minutes ago. Reject it, as it may be a replay.':
    'Signé avec ce secret il y a plus de cinq minutes. Refusez-le : il peut s’agir d’un rejeu.',
  'Not signed with this secret, or changed in transit. Make sure the body is unmodified.':
    'Non signé avec ce secret, ou modifié en chemin. Vérifiez que le corps est intact.',
  'This isn’t a signing secret. It should start with whsec_.':
    'Ce n’est pas un secret de signature. Il commence par whsec_.',
} as const satisfies Words
