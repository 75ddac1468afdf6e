export { FileDrop } from './FileDrop.tsx'
export { FileReading } from './FileReading.tsx'
export { type CsvFile, type HowToRead, readFile } from './readFile.ts'
