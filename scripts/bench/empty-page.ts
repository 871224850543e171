import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('empty.html has no #root');
createRoot(root).render(createElement('h1', null, 'An empty page of the same framework'));
