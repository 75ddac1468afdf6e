import './font.css'
import '#app/styles.css'
import { createSession } from '#providers/session.ts'
import { openStorage } from '#app/createServices.ts'
import { startScreen } from '#app/startScreen.ts'

// This script is small, so that the scripts of the screen are on their way while the browser still reads the application's.
const storage = openStorage()
startScreen(
  location.pathname.slice(import.meta.env.BASE_URL.length - 1),
  createSession(storage).user() !== undefined,
)
void import('#app/start.tsx').then(({ start }) => start(storage))
