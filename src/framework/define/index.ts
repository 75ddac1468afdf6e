export { type AnyConfirm, inputsOf, INSUFFICIENT, ownBalances, refuseInput } from './actionInputs.ts'
export { assertResources } from './check/assertResources.ts'
export type { CheckOptions } from './check/checkResources.ts'
export type { UnreadFile } from './check/Check.ts'
export { type Finding, formatFinding } from './check/Finding.ts'
export { type Automation, momentOf, toMilliseconds } from './automation.ts'
export { didYouMean } from './check/didYouMean.ts'
export { computeItem } from './computeItems.ts'
export { multiplyDecimals } from './decimalUnits.ts'
export { allows } from './allows.ts'
export type { AnyCondition } from './AnyCondition.ts'
export { type Comparison, type Condition, isOffered, matches, toComparison } from './condition.ts'
export { contrastOf, mix } from './colour.ts'
export { configureFields, configureResource, type ConfiguredChoices } from './configureResource.ts'
export { ConfigError } from './ConfigError.ts'
export { BYTE_ORDER_MARK, type CsvCell, toCsvLine } from './csv.ts'
export {
  type Chart,
  type Dashboard,
  defineDashboard,
  type Figure,
  type Lines,
  type Measure,
  type RecordPlace,
  stepOf,
  categoryOf,
  toDashboardPage,
} from './dashboard.ts'
export {
  type Decimal,
  ENGLISH_NUMBERS,
  groupDecimal,
  isDecimal,
  type NumberMarks,
  numberMarks,
} from './decimalText.ts'
export { type Point, readDecimal, type Reading, readInteger } from './readDecimal.ts'
export { readDay, readMoment } from './readDay.ts'
export { readCode, readEmail, readHex, visible } from './readText.ts'
export { unitsOf } from './unitsOf.ts'
export { isUnread, type Unread } from './Unread.ts'
export type { ApiReference } from './defineProduct.ts'
export { defineProduct, type FeatureRule, type Product, type Role, type Roles } from './defineProduct.ts'
export { defineLink, definePage, type ExternalLink, type Page } from './definePage.ts'
export type { Storage } from './Kind.ts'
export { type Api, apiOf, type Dialect } from './api.ts'
export { auditOf } from './audit.ts'
export { choicesOf } from './choicesOf.ts'
export { type EnumOption, toOptions } from './enumOption.ts'
export { defineFields, field, FIELD_KINDS } from './field.ts'
export type { AnyField, Field, FieldKind, Fields, OnDelete, RecordOf } from './fieldKinds.ts'
export { formerNames, type Removed, type Was } from './formerNames.ts'
export { kindOf, KINDS, spell } from './kinds.ts'
export { EMAIL, HASH } from './patterns.ts'
export { fromCrudFilters, fromRefine } from './query/crudFilters.ts'
export { LARGEST_PAGE } from './query/limits.ts'
export {
  ALL,
  compare,
  narrow,
  isPlain,
  type ListFilter,
  type ListFilters,
  type ListOffer,
  type ListQuery,
  type Matching,
  presetsIn,
  sortableIn,
  type Params,
  paramOf,
  valuesIn,
} from './query/ListQuery.ts'
export {
  fieldNamedIn,
  filterName,
  filterNamesOf,
  type Operator,
  WORDS,
  takesMany,
} from './query/operators.ts'
export { parseListQuery } from './query/parseListQuery.ts'
export { readJson, toParams } from './query/readAlternatives.ts'
export { isStorableText } from './query/refuseValue.ts'
export { listPath, writeListQuery } from './query/writeListQuery.ts'
export { fieldOf, NO_PRESET, type Preset, type Sort, type Summary } from './list.ts'
export type { AnyRecord, CellProps, InputProps, Lazy, RecordProps } from './overrideProps.ts'
export { defineResource, type Owner, type Resource, type TypedResource } from './resource.ts'
export { type GroupStep, groupingsOf, groupStepsOf } from './grouping.ts'
export { fillPath, fillText, fits, placesIn, rootOf } from './fillPath.ts'
export { fold } from './fold.ts'
export { formatAmount, formatExactAmount, formatShortAmount, writeAmount } from './formatAmount.ts'
export {
  bytesInWords,
  FILE_TYPES,
  fileIdsIn,
  fileLimitsOf,
  type FileType,
  isFileKind,
  isImageType,
  type StoredFile,
  typesInWords,
} from './fileTypes.ts'
export { isEmpty } from './isEmpty.ts'
export type { ManagedField } from './managedFields.ts'
export { idPrefixOf } from './idPrefixOf.ts'
export { importFieldsOf } from './importFields.ts'
export type { EventName, FeatureFlag, Permission } from './register.ts'
export { type Holder, permissionsOf, roleChoices, teamRolesWith } from './roles.ts'
export {
  type Access,
  type Acted,
  type Action,
  type ActionCall,
  type ActionProps,
  type ActionResult,
  defineAction,
  type RecordInput,
  type ReviewLine,
  type StandingAction,
} from './action.ts'
export { draftsOf } from './records.ts'
export { trashOf } from './trash.ts'
export { SAVED_VIEWS } from './savedViews.ts'
export { closedFieldsOf, openTo, recordOpenTo } from './openTo.ts'
export { type Place, type Position, positionOf } from './place.ts'
export { type Derived, isDerived, partsOfPath, rolledUp, type Rollup } from './derived.ts'
export { slugify } from './slugify.ts'
export { type ContentLanguages, translated } from './translated.ts'
export { defineSettings } from './settings.ts'
export { defineTheme, type Palette, type Theme, THEME_MODES, type ThemeMode } from './theme.ts'
export { type StandInValues, isStandIn, resolveStandIn } from './standIns.ts'
export {
  defaultOf,
  fieldIn,
  isComputed,
  mayBeLeftOut,
  onDeleteOf,
  targetOf,
  isDemanded,
} from './fieldFacts.ts'
export { type FieldError, refuseUnknown, validateRecord } from './validate.ts'
export { inSentence } from './inSentence.ts'
export { lineOf, type SourceLine, type SourceText } from './lineOf.ts'
export { fillFromRecord, valueText } from './recordText.ts'
export { labelOf, toWords } from './words.ts'
