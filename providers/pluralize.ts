/** What Refine needs of the package `pluralize`: nothing, as it is told what resources are called (`toTextTransformers`). */
const pluralize = { plural: String, singular: String }

export default pluralize
