import '@fontsource-variable/literata';
import '@fontsource-variable/source-sans-3';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('The page has no element with the id "app".');
mount(App, { target });
