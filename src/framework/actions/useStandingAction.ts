import { useMemo } from 'react'
import type { StandingAction } from '../define/action.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import { toStandingAction } from '../registry/toScreenActions.ts'
import { translatedTexts } from '../text/t.ts'
import { useLanguage } from '../text/useLanguage.ts'

/** An action on something that is not a record of a resource, in the language that is spoken now. */
export function useStandingAction(action: StandingAction): ScreenAction {
  const language = useLanguage()
  // oxlint-disable-next-line react/exhaustive-deps -- its texts are in the language
  return useMemo(() => translatedTexts(toStandingAction(action)), [action, language])
}
