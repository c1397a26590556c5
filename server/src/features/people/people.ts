export { jobsOf } from './jobs.ts'
export { updateLives as addLives } from './people.sql.ts'
