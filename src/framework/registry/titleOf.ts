import type { AnyRecord } from '../define/overrideProps.ts'
import { valueIn } from '../define/fieldLanguage.ts'
import { fillFromRecord } from '../define/recordText.ts'
import { languageNow } from '../text/speech.ts'
import type { ScreenResource } from './ScreenResource.ts'
import { wordOf } from './toScreenList.ts'

type Named = Pick<ScreenResource, 'recordTitle' | 'titleText' | 'fields'>

/** What people call a record, or its id. */
export function titleOf(resource: Named, record: AnyRecord): string {
  return nameOf(resource, record) ?? String(record['id'])
}

/** What people call a record: the text or the field that its definition names. Undefined: nothing of it is there. */
export function nameOf(
  { recordTitle, titleText, fields }: Named,
  record: AnyRecord,
  language = languageNow(),
): string | undefined {
  const filled = fillFromRecord(titleText, (name) => fields[name]?.definition, record, language)
  if (filled !== undefined) return filled
  const title = valueIn(recordTitle.definition, recordTitle.name, record, language)
  return title === undefined || title === null ? undefined : wordOf(recordTitle, title)
}
