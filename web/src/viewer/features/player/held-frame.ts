import styles from './Stage.module.css'

/** Leaves the last picture of one film on the screen until the next one has a first picture, so that it is never black between them. */
export const holdFrame = (video: HTMLVideoElement): void => {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.className = styles.held ?? ''
  canvas.dataset.held = ''
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  releaseFrame(video)
  video.after(canvas)
  const release = () => canvas.remove()
  video.addEventListener('loadeddata', () => (video.requestVideoFrameCallback ? video.requestVideoFrameCallback(release) : release()), {
    once: true,
  })
}

const heldBy = (video: HTMLVideoElement) => video.parentElement?.querySelector('[data-held]')

/** The picture of the film before is still there. */
export const isFrameHeld = (video: HTMLVideoElement): boolean => heldBy(video) != null

const releaseFrame = (video: HTMLVideoElement): void => heldBy(video)?.remove()
