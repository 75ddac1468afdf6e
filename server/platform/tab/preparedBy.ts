/** The setting that names the static build by which the database was prepared. */
export const PREPARED_BY = 'prepared_by'
