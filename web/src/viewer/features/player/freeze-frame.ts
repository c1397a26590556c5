import styles from './PlayerContainer.module.css'

/** Leaves the last picture of one film on the screen until the next one has a first picture, so that it is never black between them. */
export const freezeFrame = (video: HTMLVideoElement): void => {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.className = styles.frozen ?? ''
  canvas.dataset.frozen = ''
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  removeFrozenFrame(video)
  video.after(canvas)
  const release = () => canvas.remove()
  video.addEventListener('loadeddata', () => (video.requestVideoFrameCallback ? video.requestVideoFrameCallback(release) : release()), {
    once: true,
  })
}

const frozenFrameOf = (video: HTMLVideoElement) => video.parentElement?.querySelector('[data-frozen]')

/** The picture of the film before is still there. */
export const isFrameFrozen = (video: HTMLVideoElement): boolean => frozenFrameOf(video) != null

const removeFrozenFrame = (video: HTMLVideoElement): void => frozenFrameOf(video)?.remove()
