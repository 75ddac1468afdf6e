/** The props that make Ant Design's form item show a field's error. */
export const problem = (id: string, text: string | undefined) =>
  text === undefined
    ? {}
    : { validateStatus: 'error' as const, help: <span id={`${id}-problem`}>{text}</span> }
