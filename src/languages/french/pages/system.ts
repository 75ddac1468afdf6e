import type { Words } from '#framework/text'

export const systemWords = {
  'Advanced Analytics': 'Analyses avancées',
  'See where your volume comes from, and compare periods, tokens and customers.':
    'Voyez d’où vient votre volume et comparez périodes, jetons et clients.',
  'Premium Features': 'Fonctions premium',
  'Higher limits, more seats and priority settlement for growing teams.':
    'Des plafonds plus élevés, plus de places et un règlement prioritaire pour les équipes qui grandissent.',
  'Smart Notifications': 'Notifications intelligentes',
  'Hear about what matters, when it matters.': 'Soyez informé de ce qui compte, au bon moment.',
  'Coming Soon': 'Bientôt disponible',
  'We’re building something new. Leave your email and we’ll let you know when it launches.':
    'Nous préparons une nouveauté. Laissez votre e-mail et nous vous préviendrons à son lancement.',
  'Go Back': 'Retour',
  "Successfully subscribed! We'll notify you when this feature launches.":
    'Inscription réussie ! Nous vous préviendrons au lancement de cette fonctionnalité.',
  'Notify Me': 'Me prévenir',
  'You’re subscribed. We’ll notify you when this feature launches.':
    'Vous êtes inscrit. Nous vous préviendrons au lancement de cette fonctionnalité.',
  Checking: 'Vérification',
  Operational: 'Opérationnel',
  Delayed: 'Retardé',
  Degraded: 'Dégradé',
  'All systems operational, some without a backup':
    'Tous les systèmes sont opérationnels, certains sans secours',
  'Not available': 'Indisponible',
  'System status': 'État du système',
  'Checked {time}.': 'Vérifié le {time}.',
  'Having another problem?': 'Un autre problème ?',
  'Contact Support': 'Contacter l’assistance',
  'Checking all systems': 'Vérification de tous les systèmes',
  'Some systems aren’t responding': 'Certains systèmes ne répondent pas',
  'All systems operational, some with delays':
    'Tous les systèmes sont opérationnels, certains avec du retard',
  'All systems operational': 'Tous les systèmes sont opérationnels',
  'Failed to delete emails': 'Impossible de supprimer les e-mails',
  'Delete all emails?': 'Supprimer tous les e-mails ?',
  'Delete emails': 'Supprimer les e-mails',
  'Sandbox explorer': 'Explorateur du bac à sable',
  'A transaction on a simulated network': 'Une opération sur un réseau simulé',
  'Transaction not found': 'Opération introuvable',
  'No transaction on the sandbox networks has this hash.':
    'Aucune opération des réseaux du bac à sable ne porte ce hash.',
  'Transaction hash': 'Hash de l’opération',
  Block: 'Bloc',
  'Not in a block yet': 'Pas encore dans un bloc',
  Time: 'Heure',
  'Sandbox inbox': 'Boîte de réception du bac à sable',
  'The sandbox doesn’t send emails. They arrive here instead.':
    'Le bac à sable n’envoie pas d’e-mails. Ils arrivent ici.',
  'Search by recipient': 'Rechercher par destinataire',
  'Failed to load inbox': 'Impossible de charger la boîte de réception',
  'No emails yet': 'Aucun e-mail',
  'No emails to {to}': 'Aucun e-mail à {to}',
  'Delete all': 'Tout supprimer',
  'Error details copied to clipboard. Please send this to our support team.':
    'Détails de l’erreur copiés. Veuillez les transmettre à notre assistance.',
  'Try Again': 'Réessayer',
  'Hide Details': 'Masquer les détails',
  'Show details': 'Afficher les détails',
  'Copy Error Details': 'Copier les détails de l’erreur',
  'Help: {title}': 'Aide : {title}',
  'System Status': 'État du système',
  'Access Denied': 'Accès refusé',
  'Your role doesn’t include this page.': 'Votre rôle ne donne pas accès à cette page.',
  Documentation: 'Documentation',
  'Choose or create one at the top of the menu.': 'Choisissez ou créez une équipe en haut du menu.',
  'Refresh Page': 'Actualiser la page',
  'There’s nothing here. The page may have moved, or the link may be incomplete.':
    'Il n’y a rien ici. La page a peut-être été déplacée, ou le lien est incomplet.',
  'Can’t reach {name}': '{name} est injoignable',
  '{error}. Nothing was lost.': '{error}. Rien n’a été perdu.',
  Message: 'Message',
  Cause: 'Cause',
  Timestamp: 'Horodatage',
  'User agent': 'Navigateur',
  'Bad Request': 'Requête incorrecte',
  'The request was invalid. Please check your input and try again.':
    'La requête n’était pas valide. Vérifiez votre saisie et réessayez.',
  Unauthorized: 'Non authentifié',
  'You need to sign in to access this resource.': 'Vous devez vous connecter pour accéder à cette ressource.',
  Forbidden: 'Accès interdit',
  "You don't have permission to access this resource.":
    'Vous n’êtes pas autorisé à accéder à cette ressource.',
  'Not Found': 'Introuvable',
  'The requested resource could not be found.': 'La ressource demandée est introuvable.',
  'Internal Server Error': 'Erreur interne du serveur',
  'An internal server error occurred. Our team has been notified.':
    'Une erreur interne s’est produite. Notre équipe en a été avertie.',
  'Bad Gateway': 'Passerelle défaillante',
  'The server received an invalid response. Please try again later.':
    'Le serveur a reçu une réponse non valide. Veuillez réessayer plus tard.',
  'Service Unavailable': 'Service indisponible',
  'The service is temporarily unavailable. Please try again later.':
    'Le service est temporairement indisponible. Veuillez réessayer plus tard.',
  'Something Went Wrong': 'Un problème est survenu',
  'An unexpected error occurred. Please try again.':
    'Une erreur inattendue s’est produite. Veuillez réessayer.',
  'Unexpected Error': 'Erreur inattendue',
  'Something unexpected happened. Your saved data is safe. Trying again usually helps.':
    'Une erreur inattendue s’est produite. Vos données enregistrées sont en sécurité. Réessayer suffit en général.',
  'Couldn’t load this page': 'Impossible de charger cette page',
  'You may be offline, or a new version was just released.':
    'Vous êtes peut-être hors ligne, ou une nouvelle version vient d’être publiée.',
  Database: 'Base de données',
  'Background work': 'Tâches de fond',
  Partners: 'Partenaires',
} as const satisfies Words
