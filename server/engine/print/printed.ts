/** A person with the colour of their skin, a family, a flag with a rainbow: of a composed emoji its first part is printed. */
const COMPOSED =
  /(\p{Extended_Pictographic})(?:\ufe0f|\p{Emoji_Modifier}|\u200d\ufe0f?\p{Extended_Pictographic}|[\u{e0020}-\u{e007f}])+/gu
const KEYCAP = /([0-9#*])\ufe0f?\u20e3/g
const NEW_LINE = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const CONTROL = /[^\P{Cc}\n]/gu
/** They decide how letters join, in the scripts whose letters do. */
const JOINER_APART = /(?<![\p{Script_Extensions=Arabic}\p{Script_Extensions=Devanagari}])\p{Join_Control}/gu
/** Variants, breaks inside of words, and all that turns the direction of a text, which may change its meaning. */
const INVISIBLE = /[^\P{Default_Ignorable_Code_Point}\p{Join_Control}]|[\ufff9-\ufffb]/gu

/** Forms of Arabic letters that a font chooses by itself, and words in one letter. */
const ARABIC_FORMS = /[\ufb50-\ufdff\ufe70-\ufefc]/g

/** A text as it is printed: composed, control characters as spaces, without what no one sees. Its line breaks stay. */
export function printed(text: string): string {
  return text
    .normalize('NFC')
    .replace(ARABIC_FORMS, (letter) => letter.normalize('NFKC'))
    .replace(COMPOSED, '$1')
    .replace(KEYCAP, '$1')
    .replace(NEW_LINE, '\n')
    .replace(CONTROL, ' ')
    .replace(INVISIBLE, '')
    .replace(JOINER_APART, '')
}
