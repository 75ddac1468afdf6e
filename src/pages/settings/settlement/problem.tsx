/** What makes Ant Design's form item show what is wrong with a field. */
export const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }
