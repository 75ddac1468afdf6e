/**
 * The resource that holds the views which people save of lists. An application without a resource of this name offers none.
 * Its records have `name`, `list`, `query`, `columns`, `shared`, `isDefault`, and
 * `changeable`: whether the user may change it.
 */
export const SAVED_VIEWS = 'saved-views'
