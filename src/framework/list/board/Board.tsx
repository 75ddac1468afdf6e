import { targetOf } from '../../define/validate.ts'
import { useResource } from '../../registry/RegistryContext.ts'
import { choiceColumns } from './BoardColumn.ts'
import { BoardColumns, type BoardProps } from './BoardColumns.tsx'
import { RecordBoard } from './RecordBoard.tsx'

/** The records of a list as cards, in a column for each value of a field: the choices of an enum, or the records that it may refer to. */
export default function Board(props: BoardProps) {
  const { by } = props.board
  const target = useResource(targetOf(by.definition) ?? '')
  if (target) return <RecordBoard {...props} target={target} />
  return <BoardColumns {...props} columns={choiceColumns(by)} />
}
