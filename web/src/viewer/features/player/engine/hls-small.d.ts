/** The small build, see `hls-small.ts` beside Vite's settings. */
declare module 'hls.js/small' {
  export { default } from 'hls.js'
}
