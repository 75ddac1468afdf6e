import { startTab } from './startTab.ts'

void startTab().then(() => import('#src/main.ts'))
