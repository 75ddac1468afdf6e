/** What stands before the name of every resource in an address: `/dashboard/suppliers`. */
export const BASE_PATH = '/dashboard'
