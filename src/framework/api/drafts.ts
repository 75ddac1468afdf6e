/** The name under which a browser keeps what its users have typed into forms and not saved. */
export const DRAFTS = 'drafts'
