/** Where the API keeps the mails that were not sent. */
export const INBOX_PATH = '/sandbox/inbox'
