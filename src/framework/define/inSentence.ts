/** A label as it reads within a sentence: "Payment Links" as "payment links", "API keys" as it is. */
export function inSentence(label: string): string {
  return label.replace(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
}
