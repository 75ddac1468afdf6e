import regularUrl from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?inline'
import boldUrl from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?inline'

/** The two cuts that an invoice is set in. A PDF's own fonts know Western Europe only: no naira sign, no Polish, no Greek. */
export const loadFonts = async () => ({ regular: await toBytes(regularUrl), bold: await toBytes(boldUrl) })

const toBytes = async (dataUrl: string) => (await fetch(dataUrl)).arrayBuffer()
