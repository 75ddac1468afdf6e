/** A label as it reads within a sentence: "Payment Links" as "payment links", "API keys" as it is. */
export function inSentence(label: string): string {
  return label.replace(/(?<!\p{L})\p{Lu}(?=\p{Ll})/gu, (letter) => letter.toLowerCase())
}
