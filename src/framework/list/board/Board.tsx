import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { messageOf } from '../../api/ApiError.ts'
import { targetOf } from '../../define/fieldFacts.ts'
import { KnownTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { useCreateDialog } from '../../fields/inputs/useCreateDialog.tsx'
import { useResource } from '../../registry/RegistryContext.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toMatching } from '../toMatching.ts'
import { useListPage } from '../useListPage.ts'
import styles from './Board.module.css'
import { choiceColumns, recordColumns } from './BoardColumn.ts'
import { BoardColumns, type BoardProps } from './BoardColumns.tsx'
import { MOST } from './CardColumn.tsx'

/** The records of a list as cards, in a column for each value of a field: the choices of an enum, or the records that it may refer to. */
export default function Board(props: BoardProps) {
  const { by } = props.board
  const target = useResource(targetOf(by.definition) ?? '')
  if (target) return <RecordBoard {...props} target={target} />
  return <BoardColumns {...props} columns={choiceColumns(by)} />
}

interface RecordBoardProps extends BoardProps {
  /** The resource whose records are the columns. */
  readonly target: ScreenResource
}

const EVERYTHING = { filters: [], anyOf: [], q: '', view: undefined }

/** A board whose columns are records, as their own list has and sorts them; users who may add more. */
function RecordBoard({ target, ...props }: RecordBoardProps) {
  const { data } = useListPage({
    resource: target,
    state: { page: 1, size: MOST, sort: target.list.defaultSort },
    where: toMatching(target, EVERYTHING),
  })
  const { records, total, error, reload } = data
  if (error !== null && records.length === 0)
    return <ErrorState title={target.messages.loadFailed} description={messageOf(error)} onRetry={reload} />
  if (total === undefined) return props.waiting
  return (
    <KnownTitles resource={target} records={records}>
      <BoardColumns {...props} columns={recordColumns(props.board.by, target, records)}>
        <NewColumn target={target} />
      </BoardColumns>
    </KnownTitles>
  )
}

function NewColumn({ target }: Pick<RecordBoardProps, 'target'>) {
  const create = useCreateDialog(target)
  if (!create) return null
  return (
    <>
      <Button
        type="dashed"
        className={styles['new'] ?? ''}
        icon={<PlusOutlined aria-hidden="true" />}
        onClick={create.open}
      >
        {create.label}
      </Button>
      {create.dialog}
    </>
  )
}
