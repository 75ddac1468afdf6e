/** What can be done about a problem. */
export interface ProblemAction {
  readonly label: string
  /** Asked first. Default: nothing. */
  readonly question?: string
  readonly run: () => Promise<void>
}

const LOCAL = '/api/local'

/** Nothing is lost that its owner does not give up. */
export const DATA_ACTIONS: readonly ProblemAction[] = [
  {
    label: 'Export',
    run: async () => {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await (await fetch(`${LOCAL}/export`)).blob())
      link.download = `coffer-${new Date().toISOString().slice(0, 10)}.coffer`
      link.click()
    },
  },
  {
    label: 'Reset',
    question: 'This deletes everything you did here and restores the original demo data. Reset?',
    run: async () => {
      const { ok } = await fetch(`${LOCAL}/reset`, { method: 'POST' })
      if (!ok) return
      localStorage.clear()
      sessionStorage.clear()
      location.assign(import.meta.env.BASE_URL)
    },
  },
]

/** Says in the place of the application why it cannot run. It speaks English: the other languages come with the application. */
export function sayProblem(text: string, actions: readonly ProblemAction[] = []): void {
  const main = document.createElement('main')
  main.style.cssText =
    'max-width: 40rem; margin: 15vh auto; padding: 0 1rem; font-family: system-ui, sans-serif'
  const heading = document.createElement('h1')
  heading.textContent = 'The application cannot start'
  const reason = document.createElement('p')
  reason.textContent = text
  main.append(heading, reason, ...actions.map(createButton))
  document.body.replaceChildren(main)
}

function createButton({ label, question, run }: ProblemAction): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = label
  button.style.cssText = 'font: inherit; padding: 0.5rem 1rem; margin-right: 0.5rem'
  button.addEventListener('click', () => {
    if (question === undefined || confirm(question)) void run()
  })
  return button
}
