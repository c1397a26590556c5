export { updateLives as addLives } from './people.sql.ts'
