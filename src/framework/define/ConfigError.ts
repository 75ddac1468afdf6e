/** A wrong configuration of the application. Thrown at start, with every finding at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  /** One line each: the error, its path, and what would be right. */
  readonly findings: readonly string[]

  /** `subject`: where the findings are ("Resources", "Environment"). */
  constructor(subject: string, findings: readonly string[]) {
    super([`${subject}: ${findings.length} to fix`, ...findings.map((line) => `  ${line}`)].join('\n'))
    this.findings = findings
  }
}
