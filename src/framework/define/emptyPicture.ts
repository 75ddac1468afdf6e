/** The line pictures of what has nothing to show: by what would be there, or for what was not found. */
export type EmptyPicture = 'payments' | 'documents' | 'cards' | 'people' | 'search'
