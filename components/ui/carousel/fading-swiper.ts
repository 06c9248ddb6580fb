// In one file, so that they come in one script: apart, each would bring the library's core.
export { default as Swiper } from 'swiper';
export { Autoplay, EffectFade } from 'swiper/modules';
