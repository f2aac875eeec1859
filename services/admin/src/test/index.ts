export { buildLesson, buildWav, createLesson, uploadTone } from './build-lesson.ts';
export { releaseFolders } from './release-folders.ts';
