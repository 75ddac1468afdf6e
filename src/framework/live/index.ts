export { ALL_CHANNEL, channelOf } from './Live.ts'
export type { Live, LiveChange } from './Live.ts'
export { useLive } from './useLive.ts'
