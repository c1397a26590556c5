import { vi } from 'vitest'

/*
 * A media element as Safari documents it: it plays HLS by itself, tells its tracks when it has read the playlist, refuses to begin
 * without a gesture, and shows nothing but its own text tracks once the system has it.
 */

class FakeTrack {
  mode: TextTrackMode = 'disabled'
  private held: VTTCue[] = []
  constructor(
    readonly kind: string,
    readonly label: string,
    readonly language: string,
  ) {}
  /** A track that is off hands out none. */
  get cues(): VTTCue[] | null {
    return this.mode === 'disabled' ? null : this.held
  }
  addCue(cue: VTTCue) {
    this.held.push(cue)
  }
  removeCue(cue: VTTCue) {
    this.held = this.held.filter((other) => other !== cue)
  }
}

class FakeTracks extends EventTarget {
  all: FakeTrack[] = []
  get length() {
    return this.all.length
  }
  [Symbol.iterator]() {
    return this.all[Symbol.iterator]()
  }
}

const error = (code: number) => ({ code, message: '' }) as MediaError

class SafariVideo extends EventTarget {
  textTracks = new FakeTracks()
  audioTracks: { kind: string; label: string; language: string; enabled: boolean }[] = []
  currentTime = 0
  readyState = 0
  paused = true
  error: MediaError | null = null
  webkitDisplayingFullscreen = false
  webkitPresentationMode = 'inline'
  hasGesture = false
  private address = ''
  get src() {
    return this.address
  }
  get currentSrc() {
    return this.address
  }
  /** Setting it resets the element, as loading does. */
  set src(address: string) {
    this.address = address
    this.currentTime = 0
    this.readyState = 0
    this.paused = true
    this.error = null
  }
  canPlayType(type: string) {
    return type === 'application/vnd.apple.mpegurl' ? 'maybe' : ''
  }
  removeAttribute() {
    this.address = ''
  }
  load() {}
  pause() {
    this.paused = true
  }
  async play() {
    if (!this.hasGesture) throw new DOMException('The request is not allowed by the user agent.', 'NotAllowedError')
    this.paused = false
    this.dispatchEvent(new Event('playing'))
  }
  addTextTrack(kind: string, label: string) {
    const track = new FakeTrack(kind, label, '')
    // Before those of the film.
    this.textTracks.all.unshift(track)
    return track
  }
  /** The playlist and the first segment have come. */
  hasRead() {
    this.readyState = 4
    for (const name of ['loadedmetadata', 'canplay']) this.dispatchEvent(new Event(name))
  }
  playTo(seconds: number) {
    this.currentTime = seconds
    this.dispatchEvent(new Event('timeupdate'))
  }
  fail(code: number) {
    this.error = error(code)
    this.currentTime = 0
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  showBySystem(isShown: boolean) {
    this.webkitDisplayingFullscreen = isShown
    this.dispatchEvent(new Event(isShown ? 'webkitbeginfullscreen' : 'webkitendfullscreen'))
  }
}

/** The element, with two sounds, two subtitles and a track of data that is neither. */
export const safariVideo = () => {
  vi.stubGlobal('MediaError', { MEDIA_ERR_ABORTED: 1, MEDIA_ERR_NETWORK: 2, MEDIA_ERR_DECODE: 3, MEDIA_ERR_SRC_NOT_SUPPORTED: 4 })
  vi.stubGlobal(
    'VTTCue',
    class {
      constructor(
        readonly startTime: number,
        readonly endTime: number,
        readonly text: string,
      ) {}
    },
  )
  // No Media Source of either kind.
  vi.stubGlobal('window', {})
  const safari = new SafariVideo()
  safari.textTracks.all = [
    new FakeTrack('metadata', 'id3', ''),
    new FakeTrack('subtitles', 'English', 'en'),
    new FakeTrack('captions', 'Deutsch', 'de'),
  ]
  safari.audioTracks = [
    { kind: 'main', label: 'Piano', language: 'en', enabled: true },
    { kind: 'alternative', label: 'Organ', language: 'en', enabled: false },
  ]
  return { safari, video: safari as unknown as HTMLVideoElement }
}
